CREATE TABLE "referrals" (
	"referee_id" bigint PRIMARY KEY NOT NULL,
	"referrer_id" bigint NOT NULL,
	"order_id" integer NOT NULL,
	"points" integer NOT NULL,
	"hindrance" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_points" CHECK (("referrals"."points" > 0) = ("referrals"."hindrance" IS NULL) AND "referrals"."points" >= 0),
	CONSTRAINT "referrals_of_others" CHECK ("referrals"."referee_id" <> "referrals"."referrer_id")
);
--> statement-breakpoint
DROP INDEX "invoices_cause";--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referee_id_customers_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_customers_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_of_referrer" ON "referrals" USING btree ("referrer_id","decided_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cause_unique" UNIQUE("cause");--> statement-breakpoint
-- Written by hand: what the tables' declarations cannot say.
-- What was issued stands; a mistake is corrected by a credit note (domain 2.3).
CREATE FUNCTION invoices_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices are append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse_change();
--> statement-breakpoint
CREATE TRIGGER referrals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON referrals
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse_change();
--> statement-breakpoint
-- The last number of a series grows by one, and is never thrown away.
CREATE TRIGGER invoice_series_stay BEFORE DELETE OR TRUNCATE ON invoice_series
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_series_count BEFORE UPDATE ON invoice_series
  FOR EACH ROW WHEN (NEW.last <> OLD.last + 1 OR NEW.series <> OLD.series OR NEW.financial_year <> OLD.financial_year)
  EXECUTE FUNCTION invoices_refuse_change();
--> statement-breakpoint
CREATE FUNCTION invoices_follow_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected record;
  credited bigint;
BEGIN
  IF NEW.number <> NEW.series || '/' || NEW.financial_year || '/' || lpad(NEW.serial::text, 7, '0') THEN
    RAISE EXCEPTION 'invoice % is not number % of % %', NEW.number, NEW.serial, NEW.series, NEW.financial_year;
  END IF;
  IF NEW.serial > 1 AND NOT EXISTS (
    SELECT 1 FROM invoices WHERE series = NEW.series AND financial_year = NEW.financial_year AND serial = NEW.serial - 1
  ) THEN
    RAISE EXCEPTION 'invoice % leaves a gap', NEW.number;
  END IF;
  IF NEW.corrects_id IS NOT NULL THEN
    SELECT kind, total, customer_id INTO corrected FROM invoices WHERE id = NEW.corrects_id;
    SELECT coalesce(sum(total), 0) INTO credited FROM invoices WHERE corrects_id = NEW.corrects_id;
    IF corrected.kind = 'credit-note' OR corrected.customer_id <> NEW.customer_id OR credited + NEW.total > corrected.total THEN
      RAISE EXCEPTION 'credit note % takes back more than invoice % gave', NEW.number, NEW.corrects_id;
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_follow_on BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION invoices_follow_on();
