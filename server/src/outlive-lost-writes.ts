import { isConnectionLost } from '#db/driver/commit-outcome.ts'

/**
 * Keeps the process alive when the database dies while the queue writes down that a job succeeded: the queue does not
 * wait for that write, so nobody else catches it. Nothing is lost, because the job itself is stored as done by then.
 * Every other rejection that nobody catches ends the process as before.
 */
export function outliveLostWrites(onLost: (error: unknown) => void) {
  process.on('unhandledRejection', (error) => {
    if (!isConnectionLost(error)) throw error
    onLost(error)
  })
}
