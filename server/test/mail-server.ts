import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real mail server on any free port of this machine. */
export async function mailServer(options: SMTPServerOptions) {
  const server = new SMTPServer(options)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  return { port, close: () => new Promise<void>((over) => server.close(over)) }
}
