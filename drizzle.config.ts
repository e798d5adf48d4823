import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/shop/**/records.ts', './src/shop/**/records/*.ts', './src/platform/**/records.ts'],
  out: './migrations',
})
