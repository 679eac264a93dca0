import { escapeMarkup } from '#markup/markup.ts'
import { picturesOf } from '../../../question/question-text.ts'
import type { Exchange, ExchangePicture, ExchangeQuestion } from '../../exchange.ts'
import { tagWords } from '../../tag-words.ts'
import type { QtiVersion } from './element.ts'
import { reduceToQti } from './reduce-qti.ts'
import { itemXml } from './write-item.ts'

/** A file of a package: text, or bytes in base64. */
export type PackageFile = { path: string; text: string } | { path: string; base64: string }

type Kind = { manifest: string; schema: string; version: string; resource: string; metadata: string }

const kinds: Record<QtiVersion, Kind> = {
  '2.1': {
    manifest:
      'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2"',
    schema: 'QTIv2.1 Package',
    version: '1.0.0',
    resource: 'imsqti_item_xmlv2p1',
    metadata: 'imsmd:',
  },
  '3.0': {
    manifest:
      'xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM"',
    schema: 'QTI Package',
    version: '3.0.0',
    resource: 'imsqti_item_xmlv3p0',
    metadata: 'imsmd:',
  },
}

const pictureName = (file: number, { name }: ExchangePicture) =>
  `${file}-${name.replace(/[\\/:*?"<>|]/g, '_')}`

/** Kind and tags as keywords of learning object metadata, in which other systems keep theirs, too. */
function keywords({ content, tags }: ExchangeQuestion, version: QtiVersion): string {
  const { metadata: m } = kinds[version]
  const text = version === '3.0' ? 'string' : 'langstring'
  const language = version === '3.0' ? 'language="zh"' : 'xml:lang="zh"'
  const words = tagWords({ kind: content.kind, tags }).map(
    (word) => `<${m}keyword><${m}${text} ${language}>${escapeMarkup(word)}</${m}${text}></${m}keyword>`,
  )
  return `<metadata><${m}lom><${m}general>${words.join('')}</${m}general></${m}lom></metadata>`
}

type Item = { question: ExchangeQuestion; id: string; path: string }

function resourceXml(
  { question, id, path }: Item,
  version: QtiVersion,
  pictures: readonly ExchangePicture[],
) {
  const { resource } = kinds[version]
  const used = [...new Set(picturesOf(question.content))].flatMap((file) => {
    const picture = pictures[file - 1]
    return picture ? [`media/${pictureName(file, picture)}`] : []
  })
  const files = [path, ...used].map((href) => `<file href="${escapeMarkup(encodeURI(href))}"/>`)
  return `<resource identifier="R-${id}" type="${resource}" href="${path}">${keywords(question, version)}${files.join('')}</resource>`
}

function manifestXml(
  items: readonly Item[],
  version: QtiVersion,
  pictures: readonly ExchangePicture[],
): string {
  const { manifest, schema, version: schemaVersion } = kinds[version]
  const resources = items.map((item) => resourceXml(item, version, pictures))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest ${manifest} identifier="obelisk-questions"><metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata><organizations/><resources>${resources.join('\n')}</resources></manifest>\n`
}

/** Questions as the files of a QTI content package: a manifest, an item for each question, and their pictures. */
export function writeQti({ questions, pictures }: Exchange, version: QtiVersion): PackageFile[] {
  const style = {
    formula: 'mathml' as const,
    looks: 'classes' as const,
    picture: (file: number) => {
      const picture = pictures[file - 1]
      return picture ? `../media/${encodeURIComponent(pictureName(file, picture))}` : ''
    },
  }
  const items = questions
    .flatMap((question) => reduceToQti(question) ?? [])
    .map((question, at): Item => {
      const id = `Q${String(at + 1).padStart(5, '0')}`
      return { question, id, path: `items/${id}.xml` }
    })
  return [
    { path: 'imsmanifest.xml', text: manifestXml(items, version, pictures) },
    ...items.map(({ question, id, path }) => ({ path, text: itemXml(question, { id, version, style }) })),
    ...pictures.map((picture, at) => ({
      path: `media/${pictureName(at + 1, picture)}`,
      base64: picture.data,
    })),
  ]
}
