import { getInfo } from '@obelisk/contract/identity'
import { call } from '#kit/call.ts'
import { holdPerson, type Person, tokensOf, useSession } from '#kit/session.ts'

let asking: Promise<Person> | undefined

async function ask(): Promise<Person> {
  const person = await call(getInfo, {})
  holdPerson(person)
  return person
}

/** Asks who the person is again: their rights have changed. */
export const personAnew = (): Promise<Person> => ask()

/** The signed-in person; asked once, again after a new sign-in. */
export async function personNow(): Promise<Person | undefined> {
  const { person } = useSession.getState()
  if (person || !tokensOf('member')) return person
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
