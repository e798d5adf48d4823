ALTER TABLE "bank_statements" ADD COLUMN "taken_by_id" integer;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "payout_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "payout_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "silver_sales" ADD COLUMN "payout_asked_at" timestamp with time zone;