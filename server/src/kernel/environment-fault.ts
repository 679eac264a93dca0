/** A wrong environment variable. The message tells the operator which one, and how to mend it. */
export class EnvironmentFault extends Error {
  override readonly name = 'EnvironmentFault'
}
