import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/', async () => (await pool.query('select 1 as one')).rows)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
