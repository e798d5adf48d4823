DROP INDEX "products_words";--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id") WHERE "products"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("id") WHERE "products"."is_draft";--> statement-breakpoint
CREATE INDEX "products_withdrawn" ON "products" USING btree ("id") WHERE "products"."withdrawn_at" IS NOT NULL AND NOT "products"."is_draft";--> statement-breakpoint
CREATE INDEX "products_sold_out" ON "products" USING btree ("id") WHERE CASE WHEN "products"."pre_sale" THEN "products"."pre_sale_left" WHEN "products"."on_order" THEN "products"."stock" + "products"."pre_sale_left" ELSE "products"."stock" END = 0;--> statement-breakpoint
CREATE INDEX "products_low_on_stock" ON "products" USING btree ("id") WHERE "products"."withdrawn_at" IS NULL AND CASE WHEN "products"."pre_sale" THEN "products"."pre_sale_left" WHEN "products"."on_order" THEN "products"."stock" + "products"."pre_sale_left" ELSE "products"."stock" END < "products"."low_stock_level";--> statement-breakpoint
CREATE INDEX "products_metal" ON "products" USING btree ("metal","id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_weight" ON "products" USING btree ("weight_mg","id");--> statement-breakpoint
CREATE INDEX "products_units_sold" ON "products" USING btree ("units_sold_30" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (to_tsvector('simple', translate(coalesce("name", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("slug", ''), '@.-_+/', '      ')));