import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { traceOf } from '../watch/trace.ts'

type Fault = Partial<
  Record<'code' | 'severity' | 'table' | 'column' | 'constraint' | 'routine' | 'statusCode', unknown>
>

/** Errors in which the database quotes the value that somebody sent. */
const isOfData = ({ code, severity }: Fault) => Boolean(severity) && /^22/.test(String(code))

/** What went wrong and where. Other fields of an error are left out: `detail` of a database error holds a whole row. */
export function faultForLog(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack = '' } = error
  const { code, table, column, constraint, routine, statusCode } = error as Fault
  const said = isOfData(error as Fault) ? message.replace(/"[^"]*"|: .*$/gs, '…') : message
  return {
    type: name,
    message: said,
    stack: stack.replace(message, said),
    ...Object.fromEntries(
      Object.entries({ code, table, column, constraint, routine, statusCode }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  }
}

/** The path of a call without its query, which may hold names of people or codes of sign-in providers. */
const requestForLog = ({ method, originalUrl, ip }: FastifyRequest) => ({
  method,
  path: originalUrl.split('?')[0],
  remoteAddress: ip,
})

/** Every line about a request holds its own number, which the person is told of a fault, and that of its trace. */
export const numbers = {
  genReqId: () => Math.random().toString(36).slice(2, 10),
  childLoggerFactory: (logger, bindings, options, raw) =>
    logger.child({ ...bindings, trace: traceOf(raw).id }, options),
} satisfies FastifyServerOptions

/** What is logged of this call from now on names the account by its number. */
export function logAs(request: FastifyRequest, reply: FastifyReply, accountId: number) {
  request.log = request.log.child({ account: accountId })
  reply.log = request.log
}

/** How the log writes faults and requests. */
export const serializers = { err: faultForLog, req: requestForLog }
