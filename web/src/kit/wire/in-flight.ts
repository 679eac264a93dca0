import { CallCancelled } from './call-error.ts'

type Flight = { promise: Promise<unknown>; controller: AbortController; waiting: number }

const flights = new Map<string, Flight>()

const launch = <T>(key: string, start: (signal: AbortSignal) => Promise<T>): Flight => {
  const controller = new AbortController()
  const promise = start(controller.signal).finally(() => {
    if (flights.get(key)?.controller === controller) flights.delete(key)
  })
  const flight = { promise, controller, waiting: 0 }
  flights.set(key, flight)
  return flight
}

/** Rejects when the caller loses interest; the request itself is dropped when nobody waits for it any more. */
function leaveOn(signal: AbortSignal, key: string, flight: Flight): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => {
      flight.waiting -= 1
      if (flight.waiting === 0) {
        if (flights.get(key) === flight) flights.delete(key)
        flight.controller.abort()
      }
      reject(new CallCancelled('nobody waits for it'))
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

/** Reads that ask the same at the same time share one request. */
export function shared<T>(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const flight = flights.get(key) ?? launch(key, start)
  flight.waiting += 1
  const promise = flight.promise as Promise<T>
  return signal ? Promise.race([promise, leaveOn(signal, key, flight)]) : promise
}

/** A write that is on its way already is not sent twice: the second one is cancelled silently. */
export function single<T>(key: string, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (flights.has(key)) return Promise.reject(new CallCancelled(`duplicate: ${key}`))
  return launch(key, start).promise as Promise<T>
}
