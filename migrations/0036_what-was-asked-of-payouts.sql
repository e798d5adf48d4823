CREATE INDEX "payment_refunds_bank_ref" ON "payment_refunds" USING btree ("note") WHERE "payment_refunds"."state" = 'done' AND "payment_refunds"."by_hand";--> statement-breakpoint
-- What was open before this was kept may have been asked for: the partner is asked for that very payout first. What is stopped was not.
UPDATE "silver_sales" SET "payout_asked_at" = "sold_at" WHERE "state" = 'DUE' AND "payout_id" IS NULL AND "id" NOT IN (SELECT "debt_id" FROM "payout_holds" WHERE "kind" = 'sale' AND "ended_at" IS NULL);--> statement-breakpoint
UPDATE "buy_backs" SET "payout_asked_at" = "asked_at" WHERE "state" = 'ACCEPTED' AND "payout_id" IS NULL AND "id" NOT IN (SELECT "debt_id" FROM "payout_holds" WHERE "kind" = 'buyBack' AND "ended_at" IS NULL);--> statement-breakpoint
UPDATE "payment_refunds" SET "payout_id" = NULL, "payout_asked_at" = "due_at" WHERE "payout_id" = '';
