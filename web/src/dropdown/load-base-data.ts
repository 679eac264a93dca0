import { type DropdownData, dropdownData, version } from '@obelisk/contract/dropdown'
import { call } from '#kit/call.ts'
import { useBaseData, type Wanted } from '#kit/scope/base-data.ts'
import { withProgramme } from '#kit/scope/merge.ts'
import { whenSignedOut } from '#kit/session.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { clearCopies, copyOf, keepCopy } from './copy.ts'

whenSignedOut(clearCopies)

const aboveProgrammes = 0

async function download(userId: number, wanted: Wanted): Promise<DropdownData> {
  const data = await call(dropdownData, { ...wanted, _ts: Date.now() })
  const place = 'project' in wanted ? wanted.project : data.filled[0]
  if (place !== undefined) await keepCopy([userId, place], data)
  return data
}

/** The copy when its version is that of the server, else that part anew. */
async function current(userId: number, project: number, copy: DropdownData | undefined) {
  if (!copy) return download(userId, { project })
  const remote = await call(version, { project, _ts: Date.now() })
  return remote.version === copy.version ? copy : download(userId, { project })
}

type Part = { data: DropdownData; isCopy: boolean; error?: unknown }

/** One part from the server or, when that cannot be asked, from this browser; refused when there is neither. */
async function partOf(userId: number, project: number, fresh: boolean): Promise<Part> {
  const copy = await copyOf([userId, project])
  try {
    const data = await (fresh ? download(userId, { project }) : current(userId, project, copy))
    return { data, isCopy: false }
  } catch (error) {
    if (isCancelled(error) || !copy) throw error
    reportError(error)
    return { data: copy, isCopy: true, error }
  }
}

/** Whom data are put in for: a load begun for somebody who has left meanwhile puts nothing in. */
let loadsFor: number | undefined

/** The programmes whose lists were wanted since this person came, whether or not they came. */
const wantedLists = new Set<number>()

function put(userId: number, parts: readonly Part[]) {
  const [top, ...programmes] = parts
  if (!top || loadsFor !== userId) return
  const copied = parts.find(({ isCopy }) => isCopy)
  useBaseData.setState({
    data: programmes.map(({ data }) => data).reduce(withProgramme, top.data),
    state: copied ? 'from-copy' : 'ready',
    error: copied?.error,
  })
}

async function load(userId: number, fresh: boolean) {
  try {
    const top = await partOf(userId, aboveProgrammes, fresh)
    const reached = new Set(top.data.projects.map(({ id }) => id))
    const held = [...wantedLists].filter((project) => reached.has(project))
    put(userId, [top, ...(await Promise.all(held.map((project) => partOf(userId, project, fresh))))])
  } catch (error) {
    fail(userId, error)
  }
}

function fail(userId: number, error: unknown) {
  if (isCancelled(error) || loadsFor !== userId) return
  useBaseData.setState({ state: 'failed', error })
  reportError(error)
}

let loading: { of: number; done: Promise<void> } | undefined

/** Brings the base data up to date for a person: by version, or `fresh` whatever it is. */
export function loadBaseData(userId: number, fresh = false): Promise<void> {
  if (loadsFor !== userId) wantedLists.clear()
  loadsFor = userId
  if (loading?.of === userId && !fresh) return loading.done
  const done = load(userId, fresh).finally(() => {
    if (loading?.done === done) loading = undefined
  })
  loading = { of: userId, done }
  return done
}

const bringing = new Map<string, Promise<void>>()

async function bring(userId: number, wanted: Wanted) {
  if ('project' in wanted) wantedLists.add(wanted.project)
  try {
    const part: Part =
      'project' in wanted
        ? await partOf(userId, wanted.project, false)
        : { data: await download(userId, wanted), isCopy: false }
    const { data: known, state } = useBaseData.getState()
    if (!known || loadsFor !== userId) return
    // a programme that is not (any more) to be seen has no lists, and is not waited for
    const filled = 'project' in wanted ? [wanted.project] : part.data.filled
    for (const project of filled) wantedLists.add(project)
    useBaseData.setState({
      data: withProgramme(known, { ...part.data, filled }),
      ...(part.isCopy
        ? { state: 'from-copy', error: part.error }
        : state === 'failed'
          ? { state: 'ready' }
          : {}),
    })
  } catch (error) {
    fail(userId, error)
  }
}

/** Brings the lists of a programme, once for all who wait for them. */
export function bringLists(userId: number, wanted: Wanted): Promise<void> {
  const key = JSON.stringify([userId, wanted])
  const under = bringing.get(key)
  if (under) return under
  const done = bring(userId, wanted).finally(() => bringing.delete(key))
  bringing.set(key, done)
  return done
}
