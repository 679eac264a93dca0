import { getInfo } from '@obelisk/contract/identity'
import { start } from '@obelisk/contract/member/start'
import { call } from '#kit/call.ts'
import { holdPerson, type Person, tokensOf, useSession } from '#kit/session.ts'
import { useSite } from '#kit/site.ts'

/** Asks the site for its name and limits. The pages do not wait for it. */
export async function loadSite() {
  try {
    const { site } = await call(start, { requiredLogin: 0 })
    useSite.setState({ site })
  } catch (error) {
    reportError(error)
  }
}

let asking: Promise<Person> | undefined

async function ask(): Promise<Person> {
  const person = await call(getInfo, {})
  holdPerson(person)
  return person
}

/** The signed-in person; asked once, again after a new sign-in. */
export async function personNow(): Promise<Person | undefined> {
  const { person } = useSession.getState()
  if (person || !tokensOf('member')) return person
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
