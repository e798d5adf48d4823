CREATE INDEX "provider_settlements_utr" ON "provider_settlements" USING btree ("utr");--> statement-breakpoint
CREATE INDEX "buy_backs_utr" ON "buy_backs" USING btree ("utr") WHERE "buy_backs"."utr" <> '';--> statement-breakpoint
CREATE INDEX "silver_sales_utr" ON "silver_sales" USING btree ("utr") WHERE "silver_sales"."utr" <> '';--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("sku", ''), '@.-_+/', '      ')));