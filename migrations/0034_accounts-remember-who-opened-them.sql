ALTER TABLE "staff_accounts" ADD COLUMN "handed_by" integer;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "handed_at" timestamp with time zone;