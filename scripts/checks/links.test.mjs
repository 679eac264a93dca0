// Follows every link of the contract to a page of the web's router, and to the code of its room that reads each parameter.
import { expect, test } from 'vitest'
import { linkTo } from '../../contract/src/links.ts'
import { filesBelow, readText } from '../steps/files.mjs'
import { at } from '../steps/places.mjs'

/** @param {string} floor */
const sourcesOf = (floor) =>
  filesBelow(floor)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => ({ file, text: readText(at(file)) }))

const web = sourcesOf('web/src')
const server = sourcesOf('server/src')
const links = Object.entries(linkTo).map(([name, { path, parameters }]) => ({
  name,
  route: /** @type {string} */ (path),
  parameters: Object.keys(parameters).filter((one) => !path.includes(`:${one}`)),
}))

/** The folders whose list of pages has this route. @param {string} route */
const roomsOf = (route) =>
  web
    .filter(({ file, text }) => file.endsWith('/pages.ts') && text.includes(`path: '${route}'`))
    .map(({ file }) => file.replace(/pages\.ts$/, ''))

test.each(links)('a link to $name leads to one page of the router: $route', ({ route }) => {
  // the member centre itself is no page: its address leads to the first page of the centre
  if (route !== '/user') expect(roomsOf(route)).toHaveLength(1)
})

/** Ways in which a page reads a value of its address. The lists of the kit read their search themselves. @param {string} name */
const readingOf = (name) =>
  new RegExp(
    [
      `\\b(get|numberIn)\\((query, )?'${name}'`,
      `useScope\\([^)]*'${name}'`,
      `(nothingAsked|plain) = \\{[^}]*\\b${name}:`,
      `useAddressValues<'${name}'>\\(\\{ ${name}:`,
      ...(name === 'q' ? ['<DataList'] : []),
    ].join('|'),
  )

test.each(links.filter(({ parameters }) => parameters.length > 0))(
  'what a link to $name asks for is read by its page',
  ({ route, parameters }) => {
    const [room = 'no room'] = roomsOf(route)
    const texts = web.filter(({ file }) => file.startsWith(room)).map(({ text }) => text)
    expect(parameters.filter((name) => !texts.some((text) => readingOf(name).test(text)))).toEqual([])
  },
)

test('addresses of pages with values in them are made by linkTo only', () => {
  const routes = new Set(links.map(({ route }) => route))
  const wrong = [...web, ...server].flatMap(({ file, text }) =>
    [...text.matchAll(/[`'"](\/[A-Za-z][\w/]*)\?[\w.]+=/g)]
      .filter(([, address = '']) => routes.has(address))
      .map(([found]) => `${file}: ${found}`),
  )
  expect(wrong).toEqual([])
})
