import type { FastifyRequest } from 'fastify'

type Fault = Partial<
  Record<'code' | 'severity' | 'table' | 'column' | 'constraint' | 'routine' | 'statusCode', unknown>
>

/** Where the database quotes what somebody sent: faults of data are told with the value. */
const isOfData = ({ code, severity }: Fault) => Boolean(severity) && /^22/.test(String(code))

/** What a fault is and where it happened. Its other fields hold rows and requests: the database's `detail` a whole row. */
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

/** Which call, without what was asked in its address: names of people are searched there, providers hand over codes. */
const requestForLog = ({ method, originalUrl, ip }: FastifyRequest) => ({
  method,
  path: originalUrl.split('?')[0],
  remoteAddress: ip,
})

/** How the log writes faults and requests. */
export const serializers = { err: faultForLog, req: requestForLog }
