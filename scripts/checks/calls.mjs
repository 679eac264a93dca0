// Finds calls of the contract that no screen makes. Those that only other programs make are named here.
import { filesBelow, readText } from '../steps/files.mjs'
import { at } from '../steps/places.mjs'

/** Calls of the wire protocol that other programs make. */
const spokenByOthers = new Set([
  'access-control/back-office adminSignInOptions',
  // our own terminal reads its stream with a header
  'access-control/back-office streamTicket',
  'area areas',
  'identity signInOptions',
  // asked by the calendars of phones and computers
  'teaching-plan/calendar-feed calendarFeed',
])

/**
 * Calls, and resources with their calls, are declared at the beginning of a line: the formatter sees to that, and so
 * nothing has to be parsed. @param {string} text
 */
const declaredIn = (text) =>
  [...text.matchAll(/^(?:export )?const (\w+)[^=;]*= (?:endpoint|download|crud)[(<]/gm)].map(
    ([, name = '']) => name,
  )

const web = filesBelow('web/src')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readText(at(file)))

/** @param {string} module @param {string} name */
const isCalled = (module, name) =>
  web.some((text) => text.includes(`'@obelisk/contract/${module}'`) && new RegExp(`\\b${name}\\b`).test(text))

const contract = filesBelow('contract/src').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const uncalled = contract.flatMap((file) => {
  const module = file.slice('contract/src/'.length, -'.ts'.length)
  return declaredIn(readText(at(file)))
    .filter((name) => !spokenByOthers.has(`${module} ${name}`) && !isCalled(module, name))
    .map((name) => `${file} ${name}`)
})

for (const line of uncalled) console.error(`${line}: no screen makes this call`)
process.exitCode = uncalled.length > 0 ? 1 : 0
