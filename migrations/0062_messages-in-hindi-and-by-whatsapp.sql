CREATE TABLE "whatsapp_templates" (
	"template" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"is_approved" boolean NOT NULL,
	"approved_text" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_templates_template_language_pk" PRIMARY KEY("template","language")
);
--> statement-breakpoint
ALTER TABLE "step_up_acts" ADD COLUMN "words_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "message_language" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "page_language" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "variables_hi" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject_hi" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "body_text_hi" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "body_html_hi" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_in" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "whatsapp_state" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "whatsapp_error" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "whatsapp_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "whatsapp_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "language" text;--> statement-breakpoint
CREATE INDEX "messages_whatsapp" ON "messages" USING btree ("partner_id") WHERE "messages"."carrier" = 'whatsapp';