CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"facts" jsonb NOT NULL,
	"by" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "home_slots" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"product_ids" jsonb NOT NULL,
	"fills_up" boolean NOT NULL,
	"place" integer NOT NULL,
	"shown" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gst_details" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"gstin" text NOT NULL,
	"registered_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_alarms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"words" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "registered_name" text;--> statement-breakpoint
ALTER TABLE "home_modals" ADD COLUMN "image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_modals" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "home_modals" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_modals" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_rates" ADD COLUMN "other_source" text;--> statement-breakpoint
ALTER TABLE "held_rates" ADD COLUMN "other_paise_per_gram" integer;--> statement-breakpoint
ALTER TABLE "rate_sources" ADD COLUMN "as_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_sources" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gst_details" ADD CONSTRAINT "gst_details_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_ends" ON "drafts" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_alarms_open" ON "rate_alarms" USING btree ("kind","about") WHERE "rate_alarms"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "rate_alarms_ended" ON "rate_alarms" USING btree ("ended_at");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_business" CHECK (("carts"."gstin" IS NULL) = ("carts"."registered_name" IS NULL));