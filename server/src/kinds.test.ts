import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inNoList, type Kind, type KindList } from '@obelisk/contract/kind'
import { kinds, namesIn } from '@obelisk/contract/kinds'
import { describe, expect, test } from 'vitest'
import { rooms as parts } from './rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const lists = Object.keys(inNoList) as KindList[]

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  )

/** Files that name a kind of document outside its room, and why. */
const namedIn: Record<string, string> = {
  'server/src/floor-plan.ts': 'the rooms stand there',
  'server/src/room-plans.ts': 'their insides stand there',
  'web/src/app/document-kinds.ts': 'the app puts together what the inbox shows of each',
  'contract/src/welcome.ts': 'the stations of the loop are called by their rooms',
  'server/src/welcome/stations.ts': 'the same',
  'web/src/welcome/Loop.tsx': 'the same',
  'contract/src/form-template/fields.ts':
    'the fields of the forms of schools are loaded where they are shown, not with every kind',
}

describe('kinds', () => {
  test('each kind is declared by a room of the contract, and one room answers for it', () => {
    const served = parts.flatMap(({ kinds: own = [] }) => own)
    expect(served.map(({ kind }) => kind.words.en).toSorted()).toEqual(
      kinds.map(({ words }) => words.en).toSorted(),
    )
    const answers = ({ kind, parts: given }: (typeof served)[number]) =>
      lists.filter((list) => list !== 'measure' && (kind[list] === 'none') !== (given[list] === undefined))
    expect(served.flatMap(answers)).toEqual([])
  })

  test('the kinds of a list have different names and places', () => {
    const twice = lists.flatMap((list) => {
      const entries = (kinds as readonly Kind[]).flatMap((kind) =>
        kind[list] === 'none' ? [] : [kind[list]],
      )
      const counted = [entries.map(({ as }) => as), entries.map(({ order }) => order)]
      return counted.filter((values) => new Set<unknown>(values).size < values.length).map(() => list)
    })
    expect(twice).toEqual([])
  })

  test('no condition of the database holds a list of kinds, so that a new one needs no migration for it', () => {
    const schema = readFileSync(path.join(root, 'server/src/db/schema.sql'), 'utf8')
    const conditions = [...schema.matchAll(/constraint (\w+) CHECK .*ARRAY\[(.*)\]/g)]
    expect(conditions.length).toBeGreaterThan(100)
    const holds = (words: string) =>
      lists.filter((list) => namesIn(list).every((name) => words.includes(`'${name}'`)))
    expect(conditions.flatMap(([, name, words = '']) => holds(words).map((list) => [name, list]))).toEqual([])
  })

  // the two whose names are nothing else but the room that writes them
  test.each(['teaching-plan', 'exam-paper'])('%s is named by its own room alone', (name) => {
    const isNamed = new RegExp(`(?<!door\\()['"\`]${name}['"\`]`)
    const outside = ['contract/src', 'engine/src', 'server/src', 'web/src']
      .flatMap(filesBelow)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|\/testing\/|\/db\//.test(file))
      .filter((file) => !file.split('/').includes(name) && !(file in namedIn))
      .filter((file) => isNamed.test(readFileSync(path.join(root, file), 'utf8')))
    expect(outside).toEqual([])
  })
})
