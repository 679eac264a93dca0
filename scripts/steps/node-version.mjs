// The first thing every script imports: it must read on any Node.js, so that an old one is told what is wrong.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Obelisk needs Node.js 20.19 or newer; this is ${process.version}. See https://nodejs.org/`)
  process.exit(1)
}
