-- PostgreSQL expects ten elements in an array that it does not know yet, so for one order a plan of its own always looks cheaper
-- than the stored one, and it plans at each call: for the words of an order that took twice as long as writing them.
ALTER FUNCTION order_words_write(integer[]) SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
ALTER FUNCTION order_lines_goods_sold_changed() SET plan_cache_mode = force_generic_plan;
