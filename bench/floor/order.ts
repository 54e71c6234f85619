import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { z } from 'zod'

// The least work for an order: one route with a schema, and one transaction of six statements.
const { PORT, FLOOR_DATABASE = '{}' } = process.env
const pool = new pg.Pool({ ...(JSON.parse(FLOOR_DATABASE) as pg.PoolConfig), max: 8 })

const Order = z.object({
  email: z.email(),
  address: z.object({
    name: z.string().min(1),
    country: z.string().length(2),
    city: z.string(),
    addressLine1: z.string(),
  }),
  items: z.array(z.object({ variantId: z.uuid(), quantity: z.int().min(1).max(99) })).min(1),
})

const SCHEMA = `
  create schema if not exists bench_floor;
  create table if not exists bench_floor.keys (key text primary key, created_at timestamptz not null default now());
  create table if not exists bench_floor.orders (id uuid primary key, email text not null, address jsonb not null, total bigint not null);
  create table if not exists bench_floor.lines (order_id uuid references bench_floor.orders, variant_id uuid, quantity int);
  create table if not exists bench_floor.payments (id uuid primary key, order_id uuid references bench_floor.orders, amount bigint not null);
  create table if not exists bench_floor.outbox (id uuid primary key, order_id uuid, kind text not null);
  create table if not exists bench_floor.stock (variant_id uuid primary key, on_hand bigint not null, price bigint not null);
  insert into bench_floor.stock select id, 1000000000, 1000 from variants on conflict do nothing;
`

const statements = {
  key: 'insert into bench_floor.keys (key) values ($1) on conflict do nothing returning key',
  stock: `update bench_floor.stock s set on_hand = on_hand - i.quantity
    from unnest($1::uuid[], $2::int[]) as i(variant_id, quantity)
    where s.variant_id = i.variant_id and s.on_hand >= i.quantity returning s.price * i.quantity as amount`,
  order: 'insert into bench_floor.orders values ($1, $2, $3, $4)',
  lines: 'insert into bench_floor.lines select $1, * from unnest($2::uuid[], $3::int[])',
  payment: 'insert into bench_floor.payments values ($1, $2, $3)',
  outbox: "insert into bench_floor.outbox values ($1, $2, 'order')",
}

async function place(key: string, { email, address, items }: z.infer<typeof Order>): Promise<string> {
  const client = await pool.connect()
  const run = (name: keyof typeof statements, values: unknown[]): Promise<pg.QueryResult<{ amount: string }>> =>
    client.query({ name, text: statements[name], values })
  try {
    await client.query('begin')
    const { rowCount } = await run('key', [key])
    if (rowCount === 0) throw new Error('repeated')
    const sorted = items.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
    const ids = sorted.map((item) => item.variantId)
    const quantities = sorted.map((item) => item.quantity)
    const { rows } = await run('stock', [ids, quantities])
    if (rows.length !== items.length) throw new Error('sold out')
    const total = rows.reduce((sum, row) => sum + Number(row.amount), 0)
    const id = randomUUID()
    await run('order', [id, email, JSON.stringify(address), total])
    await run('lines', [id, ids, quantities])
    await run('payment', [randomUUID(), id, total])
    await run('outbox', [randomUUID(), id])
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

await pool.query(SCHEMA)
const app = new Hono()
app.get('/', (context) => context.text('ok'))
app.post('/order', async (context) => {
  const parsed = Order.safeParse(await context.req.json())
  if (!parsed.success) return context.json({ message: 'The order is not complete.' }, 400)
  return context.json({ orderNumber: await place(context.req.header('idempotency-key') ?? '', parsed.data) })
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' })
