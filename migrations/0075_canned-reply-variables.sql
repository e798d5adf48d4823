ALTER TABLE "canned_answers" ADD COLUMN "text_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD COLUMN "action" text;