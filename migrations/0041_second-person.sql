CREATE TABLE "staff_read_counts" (
	"staff_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"records" integer NOT NULL,
	CONSTRAINT "staff_read_counts_day_staff_id_kind_pk" PRIMARY KEY("day","staff_id","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_record_reads" (
	"staff_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text NOT NULL,
	CONSTRAINT "staff_record_reads_staff_id_day_kind_about_kind_about_id_pk" PRIMARY KEY("staff_id","day","kind","about_kind","about_id")
);
--> statement-breakpoint
CREATE TABLE "staff_losses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"act" text NOT NULL,
	"about_kind" text,
	"about_id" text,
	"sentence" text NOT NULL,
	"max_loss" bigint NOT NULL,
	"is_reported" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "reasons" jsonb;--> statement-breakpoint
ALTER TABLE "buy_back_moves" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "receipt_photo" text;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "scale_weight" bigint;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "scanned_serials" jsonb;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "serial_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "delivery_proof" text;--> statement-breakpoint
ALTER TABLE "packings" ADD COLUMN "is_weight_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "max_loss" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "is_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_losses" ADD CONSTRAINT "staff_losses_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_record_reads_day" ON "staff_record_reads" USING btree ("day");--> statement-breakpoint
CREATE INDEX "staff_losses_by" ON "staff_losses" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_losses_at" ON "staff_losses" USING btree ("at");