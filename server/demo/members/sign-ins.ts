import { signIn, wrongPassword } from '@obelisk/contract/identity'
import type { Book } from '../book.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { LogLine } from './log-lines.ts'

export type Person = { id: number; username: string; kind: 'staff' | 'student' | 'admin' }
type Device = { ip: string; user_agent: string }

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (Linux; Android 15; 24129PN74C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Mobile Safari/537.36 XWEB/1320117 MicroMessenger/8.0.58',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
] as const

/** The fortnight that the story ends with, from a Saturday to a Friday. */
const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 7).padStart(2, '0')}`)
const isWeekend = (at: number) => at % 7 < 2
/** How many of a hundred come on a working day. */
const shares = { staff: 46, student: 5, admin: 90 } as const

const devicesOf = (chance: Chance): Device[] =>
  Array.from({ length: 3 }, (_, at) => ({
    // the campus network, the wireless one, a line from home
    ip: `10.${[20, 36, 64][at]}.${chance.below(200) + 10}.${chance.below(250) + 2}`,
    user_agent: agents[(chance.below(2) * 3 + at) % agents.length] ?? agents[0],
  }))

const two = (number: number) => String(number).padStart(2, '0')
const timeOn = (day: string, chance: Chance, from: number) =>
  `${day}T${two(from + chance.below(10))}:${two(chance.below(60))}:${two(chance.below(60))}+08:00`

type Arrival = { person: Person; device: Device; time: string; until: string; failed: boolean }

/** When a person came, with which device; now and then the first password is a wrong one. */
function arrivalsOf(person: Person): Arrival[] {
  const chance = chanceOf(`sign-ins ${person.username}`)
  const devices = devicesOf(chance)
  return days.flatMap((day, at) => {
    const comes = chance.below(100) < shares[person.kind] / (isWeekend(at) ? 4 : 1)
    const time = timeOn(day, chance, 8)
    const device = devices[chance.below(10) < 6 ? 0 : chance.below(3)] ?? devices[0]
    const failed = chance.below(25) === 0
    const minutes = 5 + chance.below(55)
    const until = `${time.slice(0, 14)}${two(Math.max(minutes, Number(time.slice(14, 16))))}:59+08:00`
    return comes && device ? { person, device, time, until, failed } : []
  })
}

const areaOf = ({ kind }: Person) => (kind === 'admin' ? ('admin' as const) : ('member' as const))

function lineOf({ person, device, time }: Arrival, outcome: string): LogLine {
  const { id, username, kind } = person
  const sent = { username, password: '***', keep: true }
  return {
    account_id: id,
    username,
    act: kind === 'admin' ? '/admin/Index/login' : signIn.path,
    title: '登录',
    title_en: 'Sign in',
    input: JSON.stringify(kind === 'admin' ? sent : { tab: 'login', ...sent }),
    outcome,
    ip: device.ip,
    user_agent: device.user_agent,
    create_time: time,
  }
}

/** Some bytes that are the digest of no token that anybody has. */
const nobodysHash = (chance: Chance) => Uint8Array.from({ length: 32 }, () => chance.below(256))

/** Who comes with several devices stays signed in on each; the keys that go with it nobody has. */
function addSessions(book: Book, arrivals: readonly Arrival[]) {
  const last = new Map<string, number>()
  for (const { person, device, time, until } of arrivals) {
    const { ip, user_agent } = device
    const id = book.add('session', {
      account_id: person.id,
      area: areaOf(person),
      ip,
      user_agent,
      create_time: time,
      last_used_time: until,
    })
    last.set(`${person.id} ${user_agent}`, id)
    book.change('account', person.id, { last_login_time: time, last_login_ip: ip })
  }
  const chance = chanceOf('tokens')
  for (const session_id of last.values())
    book.note('session_token', {
      hash: Buffer.from(nobodysHash(chance)),
      session_id,
      kind: 'refresh',
      // far beyond the thirty days of a real one, so that the list of devices is shown whenever somebody looks
      expires_time: '2099-12-31T00:00:00+08:00',
      create_time: '2026-11-20T08:00:00+08:00',
    })
}

/** Who signed in when and from where during the last fortnight; gives the lines of the log, with what failed. */
export function addSignIns(book: Book, people: readonly Person[]): LogLine[] {
  const arrivals = people.flatMap(arrivalsOf).toSorted((a, b) => (a.time < b.time ? -1 : 1))
  addSessions(book, arrivals)
  return arrivals.flatMap((arrival) => [
    ...(arrival.failed ? [lineOf(arrival, wrongPassword.code)] : []),
    lineOf(arrival, 'done'),
  ])
}
