CREATE TABLE "setting_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_pincodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_pincodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first" text NOT NULL,
	"last" text NOT NULL,
	"reason" text NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_by" text,
	"reopened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"confirmed_by" text,
	"gold_change" integer NOT NULL,
	"silver_change" integer NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"trouble" text,
	"trouble_since" timestamp with time zone,
	"gold_paise_per_gram" integer,
	"silver_paise_per_gram" integer
);
--> statement-breakpoint
CREATE TABLE "selling_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selling_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"metal" text NOT NULL,
	"stopped" boolean NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "base_paise_per_gram" integer;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "own_buy_paise_per_gram" integer;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "other_buy_paise_per_gram" integer;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "publication_id" integer;--> statement-breakpoint
CREATE INDEX "setting_changes_of" ON "setting_changes" USING btree ("group","name","id");--> statement-breakpoint
CREATE INDEX "closed_pincodes_open" ON "closed_pincodes" USING btree ("first","last") WHERE "closed_pincodes"."reopened_at" IS NULL;--> statement-breakpoint
CREATE INDEX "rate_publications_at" ON "rate_publications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "selling_stops_newest" ON "selling_stops" USING btree ("metal","id");--> statement-breakpoint
CREATE TRIGGER rates_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rates
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
CREATE TRIGGER rate_publications_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_publications
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
CREATE TRIGGER selling_stops_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON selling_stops
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
CREATE TRIGGER setting_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_changes
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
