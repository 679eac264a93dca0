// A process that holds an embedded database until it is killed: for the tests of what is left behind.
import { startEmbedded } from '#db/embedded/start.ts'

const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: false })
process.stdout.write(`${url}\n`)
setInterval(() => {}, 60_000)
