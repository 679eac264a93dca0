import {
  type Appointable,
  type AppointmentWrite,
  heldAlready,
  ownOffice,
  roleNames,
  scopesOfRole,
} from '@obelisk/contract/appointment'
import {
  type AppointmentLine,
  lineAmbiguous,
  lineNoPerson,
  lineNoPlace,
  lineNoRole,
  lineUnknownPlace,
  lineWrong,
  roleWords,
} from '@obelisk/contract/appointment/lines'
import type { ScopeType } from '@obelisk/contract/permission'
import { type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import type { Given } from '#kernel/list/crud-resource.ts'
import { writing } from '#workbook/written.ts'
import { choicesFor, type Room } from './access.ts'
import { appoint } from './appoint.ts'

type Person = { id: number; staff_no: string; name: string }
type Place = { scope_type: ScopeType; id: number | null; name: string; kind: string; words: string[] }
type Wanted = { account: number; role: Appointable; scope_type: ScopeType; scope_id: number | null }
type ReadLine = AppointmentLine & { wanted?: Wanted }

const longestFirst = Object.entries(roleWords)
  .flatMap(([role, words]) => words.map((word) => ({ role: role as Appointable, word: word.toLowerCase() })))
  .sort((a, b) => b.word.length - a.word.length)

/** The role that a line names, and its other words: the person and the place, in whatever order. */
function partsOf(line: string) {
  const low = line.toLowerCase()
  const found = longestFirst.find(({ word }) => low.includes(word))
  const rest = found
    ? `${line.slice(0, low.indexOf(found.word))}\t${line.slice(low.indexOf(found.word) + found.word.length)}`
    : line
  const cells = rest
    .split(/[\t,，;；、|（）()]/)
    .flatMap((cell) => (/\p{Script=Han}/u.test(cell) ? cell.split(/\s+/) : [cell.trim()]))
    .filter(Boolean)
  return { role: found?.role, cells }
}

/** `周明 T001` names one person twice; a name in Latin letters has blanks of its own. */
const wordsOf = (cell: string) => [...new Set([cell, ...cell.split(/\s+/)])]

async function peopleNamed({ read }: Room, words: readonly string[]): Promise<Map<string, Person[]>> {
  const texts = [...new Set(words.map(writing))]
  const { rows } = await sql<Person & { name_en: string; username: string }>`
    select a.id, a.name, a.name_en, a.username, coalesce(t.staff_no, '') as staff_no
    from account a left join teacher t on t.account_id = a.id
    where a.kind = 'staff' and a.status = 'enable' and (not a.is_registered or t.id is not null)
      and (t.staff_no = any(${texts}::text[]) or a.username = any(${texts}::text[])
        or regexp_replace(normalize(a.name, NFKC), '\\s', '', 'g') = any(${texts}::text[])
        or regexp_replace(normalize(a.name_en, NFKC), '\\s', '', 'g') = any(${texts}::text[]))`.execute(read)
  const byWord = new Map<string, Person[]>()
  for (const one of rows)
    for (const word of new Set([one.name, one.name_en, one.staff_no, one.username].map(writing)))
      if (word !== '') byWord.set(word, [...(byWord.get(word) ?? []), one])
  return byWord
}

/** The places that the actor may appoint for; of courses those that these words name. */
async function placesFor(
  ctx: Room,
  words: readonly string[],
): Promise<{ roles: readonly Appointable[]; places: Place[] }> {
  const { roles, places } = await choicesFor(ctx)
  const { school, colleges, projects } = places
  const texts = [...new Set(words.map(writing))]
  const { rows } = await sql<Omit<Place, 'words'> & { name_en: string; code: string }>`
    select 'college' as scope_type, id, kind, code, name, name_en from college where id = any(${colleges}::integer[]) and kind <> 'school'
    union all select 'project', id, '', code, name, name_en from project where id = any(${projects}::integer[])
    union all select 'catalog', id, '', code, name, name_en from course_catalog
      where (code = any(${texts}::text[]) or regexp_replace(normalize(name, NFKC), '\\s', '', 'g') = any(${texts}::text[]))
        and (${school} or college_id = any(${colleges}::integer[]) or id in (select c.catalog_id from course c
          join culture p on p.id = c.base_culture_id where p.base_project_id = any(${projects}::integer[])))`.execute(
    ctx.read,
  )
  const named = rows.map(({ name_en, code, ...row }) => ({
    ...row,
    words: [row.name, name_en, code].map(writing),
  }))
  const whole: Place = {
    scope_type: 'school',
    id: null,
    name: '',
    kind: 'school',
    words: ['全校', '学校', 'school', 'wholeschool'],
  }
  return { roles, places: school ? [...named, whole] : named }
}

/** Heads are of a section, the others of a college. */
const unitOf = (role: Appointable) => (role === 'section-head' ? 'section' : 'college')

/** The only place of the kind that a role is mostly held for, where nothing else is said. */
const usualPlace = (fitting: readonly Place[], role: Appointable): Place | undefined =>
  scopesOfRole[role]
    .map((type) =>
      fitting.filter(
        ({ scope_type, kind }) => scope_type === type && (type !== 'college' || kind === unitOf(role)),
      ),
    )
    .find((some) => some.length === 1)?.[0]

function placeOf(places: readonly Place[], role: Appointable, cells: readonly string[]): Place | RefusalText {
  const kinds = scopesOfRole[role]
  if (kinds[0] === 'self') return { scope_type: 'self', id: null, name: '', kind: '', words: [] }
  const fitting = places.filter(({ scope_type }) => kinds.includes(scope_type))
  if (cells.length > 0) {
    const texts = cells.map((cell) => writing(cell).toLowerCase())
    const found = fitting.filter(({ words }) =>
      words.some((word) => word !== '' && texts.includes(word.toLowerCase())),
    )
    return found[0] && found.length === 1 ? found[0] : lineUnknownPlace
  }
  return usualPlace(fitting, role) ?? lineNoPlace
}

type Known = { people: Map<string, Person[]>; roles: readonly Appointable[]; places: readonly Place[] }

/** The one person of a line, and the cells that are left for the place. */
function personIn(people: Known['people'], cells: readonly string[]) {
  const named = (cell: string) => wordsOf(cell).flatMap((word) => people.get(writing(word)) ?? [])
  const ofPeople = cells.filter((cell) => named(cell).length > 0)
  const [first = [], ...others] = ofPeople.map(named)
  // a number beside the name tells people of one name apart
  const both = [...new Map(first.map((one) => [one.id, one])).values()].filter((one) =>
    others.every((some) => some.some(({ id }) => id === one.id)),
  )
  const exact = both.filter((one) => ofPeople.some((cell) => wordsOf(cell).includes(one.staff_no)))
  return {
    people: exact.length > 0 ? exact : both,
    rest: cells.filter((cell) => !ofPeople.includes(cell)),
  }
}

function readLine(ctx: Room, known: Known, text: string): ReadLine {
  const { role, cells } = partsOf(text)
  const { people, rest } = personIn(known.people, cells)
  const [person] = people
  const line = {
    text,
    person: person ? `${person.name} ${person.staff_no}`.trim() : '',
    role: role ?? null,
    place: '',
  }
  const wrong = (reason: RefusalText, values: Values = {}): ReadLine => ({
    ...line,
    scope_type: null,
    wrong: translateIn(ctx.language, reason, values),
  })
  if (!person) return wrong(lineNoPerson)
  if (people.length > 1) return wrong(lineAmbiguous, { name: person.name, count: people.length })
  if (!role || !known.roles.includes(role)) return wrong(lineNoRole)
  if (person.id === ctx.actor.accountId) return wrong(ownOffice)
  const place = placeOf(known.places, role, rest)
  if (!('scope_type' in place))
    return wrong(place, { name: rest.join(' '), role: roleNames[role][ctx.language] })
  const { scope_type, id: scope_id, name } = place
  return {
    ...line,
    place: name,
    scope_type,
    wrong: '',
    wanted: { account: person.id, role, scope_type, scope_id },
  }
}

async function readAll(ctx: Room, text: string): Promise<ReadLine[]> {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const words = lines.flatMap((line) => partsOf(line).cells.flatMap(wordsOf))
  const [people, { roles, places }] = await Promise.all([peopleNamed(ctx, words), placesFor(ctx, words)])
  return lines.map((line) => readLine(ctx, { people, roles, places }, line))
}

/** Who is meant by each line; nothing is given yet. */
export const readAppointments = async (ctx: Room, text: string) => ({
  lines: (await readAll(ctx, text)).map(({ wanted: _, ...line }) => line),
})

/** Gives one role for one place; 0 when all of these people hold it already. */
async function giveTo(ctx: Room, wanted: Given<AppointmentWrite>): Promise<number> {
  try {
    await appoint(ctx, wanted)
    return wanted.account_ids.length
  } catch (error) {
    if (error instanceof Refusal && error.text === heldAlready) return 0
    throw error
  }
}

/** Gives what all lines say, or nothing when one of them is not understood. What somebody holds already stays. */
export async function appointLines(ctx: Room, text: string) {
  const lines = await readAll(ctx, text)
  const odd = lines.find(({ wrong }) => wrong !== '')
  if (odd) throw new Refusal(lineWrong, { line: odd.text, reason: odd.wrong })
  const groups = new Map<string, Wanted[]>()
  for (const wanted of lines.flatMap((line) => line.wanted ?? [])) {
    const key = `${wanted.role} ${wanted.scope_type} ${wanted.scope_id}`
    groups.set(key, [...(groups.get(key) ?? []), wanted])
  }
  let count = 0
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { role, scope_type, scope_id } = first
    const account_ids = [...new Set(group.map(({ account }) => account))]
    count += await giveTo(ctx, { account_ids, role, scope_type, scope_ids: scope_id ? [scope_id] : [] })
  }
  return { count }
}
