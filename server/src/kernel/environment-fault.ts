/** A setting of the environment that the person who starts Obelisk can mend. The message says which and how. */
export class EnvironmentFault extends Error {
  override readonly name = 'EnvironmentFault'
}
