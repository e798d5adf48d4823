CREATE TABLE "refunds_alone" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"staff_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_day_sums" (
	"day" date NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"asset" text NOT NULL,
	"balance" bigint NOT NULL,
	"accounts" integer NOT NULL,
	CONSTRAINT "ledger_day_sums_day_owner_name_asset_pk" PRIMARY KEY("day","owner","name","asset")
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "payout_account_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "payout_id" text;--> statement-breakpoint
ALTER TABLE "refunds_alone" ADD CONSTRAINT "refunds_alone_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_alone_by" ON "refunds_alone" USING btree ("staff_id","act","at");--> statement-breakpoint
CREATE INDEX "refunds_alone_of" ON "refunds_alone" USING btree ("order_id","act","at");--> statement-breakpoint
CREATE TRIGGER refunds_alone_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refunds_alone
  FOR EACH STATEMENT EXECUTE FUNCTION money_desk_refuses_change();
