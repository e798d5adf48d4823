ALTER TABLE "stock_movements" ADD COLUMN "metal" text;--> statement-breakpoint
ALTER TABLE "order_moves" ADD COLUMN "sold_metal" jsonb;--> statement-breakpoint
-- Written by hand from here on: what is known of events that exist, from the lines and products as they are now.
ALTER TABLE stock_movements DISABLE TRIGGER stock_movements_append_only;--> statement-breakpoint
UPDATE stock_movements movement SET metal = product.metal FROM products product
  WHERE product.id = movement.product_id AND movement.kind IN ('received', 'adjusted', 'counted', 'damaged');--> statement-breakpoint
ALTER TABLE stock_movements ENABLE TRIGGER stock_movements_append_only;--> statement-breakpoint
UPDATE order_moves step SET sold_metal = (
    SELECT jsonb_agg(jsonb_build_object(
      'metal', sold.line->'product'->>'metal', 'name', sold.line->'product'->>'name', 'quantity', sold.quantity,
      'fineMg', round(sold.quantity::numeric * (sold.line->'product'->>'weightMg')::numeric
        * (sold.line->'product'->>'finenessPer10000')::numeric / 10000)) ORDER BY sold.place)
    FROM order_lines sold WHERE sold.order_id = step.order_id)
  WHERE step.what = 'order'
    AND (step.from_state IN ('PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED', 'REVIEW', 'CANCELLED'))
      <> (step.to_state IN ('PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED', 'REVIEW', 'CANCELLED'));
