CREATE TABLE "stock_openings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"pieces" bigint NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "messages_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("created_at") WHERE "messages"."sent_at" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_done" ON "payment_refunds" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("due_at") WHERE "payment_refunds"."state" <> 'done';--> statement-breakpoint
-- Consents of a living account stay for ever; a year after the account is gone its consents may go too (privacy policy).
DROP TRIGGER consents_append_only ON consents;
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR TRUNCATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION consents_refuse_change();
--> statement-breakpoint
CREATE FUNCTION consents_go_with_their_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM customers WHERE id = OLD.customer_id AND erased_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION $m$consents are append-only: % is refused$m$, TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_go_with_their_account BEFORE DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION consents_go_with_their_account();
