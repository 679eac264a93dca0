import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import type { WrittenKey } from '@obelisk/engine/question-bank/forms/form'
import { formOf, simpleFormOf } from '@obelisk/engine/question-bank/forms/forms'
import { plainSigns } from '@obelisk/engine/question-bank/forms/printed'
import { orderSeed, partSeed } from '@obelisk/engine/question-bank/question/printed-order'
import { type ReactNode, useMemo } from 'react'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { RichView } from '#kit/rich/RichView.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { type Translate, useTranslations } from '../messages.ts'
import { picturesOf } from '../queries.ts'
import { FrontHead, SectionHead, useFoot } from './Front.tsx'
import { PagedSheets, type SheetBlock, type SheetsProps } from './PagedSheets.tsx'
import { print } from './print-styles.ts'

type Points = WrittenKey['points']

function Marking({ points, t }: { points: Points; t: Translate }) {
  if (points.length === 0) return null
  return (
    <table className={print.marking}>
      <tbody>
        {points.map(({ content, score }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names but their places
          <tr key={at}>
            <td>{at + 1}</td>
            <td>
              <RichView text={content as RichText} inline />
            </td>
            <td>{t('points', { count: score })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is right, by the form of the key. */
function Key({ body, seed, t }: { body: QuestionBody; seed: string; t: Translate }): ReactNode {
  if (body.form === 'composite')
    return body.parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their places
      <div key={at} className={print.part}>
        <span>
          ({at + 1}) {t('points', { count: part.score })}
        </span>
        <div>
          <Key body={part.body} seed={partSeed(seed, at)} t={t} />
        </div>
      </div>
    ))
  const { short, answer, points } = simpleFormOf(body).writtenKey(body, { ...plainSigns, seed, pairs: '　' })
  return (
    <>
      {short !== null && <b>{short}</b>}
      {answer && <RichView text={answer as RichText} />}
      <Marking points={points} t={t} />
    </>
  )
}

/** A letter or a tick answers it. */
const isShort = ({ content: { body, kind } }: PaperQuestion) =>
  'signs' in (formOf(body).answerPlace(body, kind) ?? {})

const objectivesOf = ({ objectives }: PaperQuestion, t: Translate, between: string) =>
  objectives.map(({ objective }) => t('objective-no', { no: objective })).join(between)

/** Answers in a table where one letter says it, then each question with its marking points and objectives. */
export function KeySheets({ view, label, text, isDouble }: SheetsProps) {
  const t = useTranslations()
  const foot = useFoot(view, label)
  const { between } = useSigns()
  const blocks = useMemo(() => {
    const places = placesOf(text.sections)
    const list: SheetBlock[] = [
      {
        key: 'front',
        node: (
          <FrontHead
            view={view}
            label={label}
            title={t('key-title', { kind: t(`kind-${view.head.kind}`), label })}
          />
        ),
      },
    ]
    for (const [at, section] of text.sections.entries()) {
      list.push({
        key: `section ${section.id}`,
        isHead: true,
        node: <SectionHead section={section} no={at + 1} t={t} hasBox={false} />,
      })
      const short = section.items.filter(isShort)
      if (short.length > 0)
        list.push({
          key: `short ${section.id}`,
          node: (
            <table className={print.answers}>
              <tbody>
                <tr>
                  <th>{t('question-number')}</th>
                  {short.map(({ id }) => (
                    <td key={id}>{places.get(id)}</td>
                  ))}
                </tr>
                <tr>
                  <th>{t('answer')}</th>
                  {short.map(({ id, content }) => (
                    <td key={id}>
                      <Key body={content.body} seed={orderSeed(label, id)} t={t} />
                    </td>
                  ))}
                </tr>
                <tr>
                  <th>{t('objective')}</th>
                  {short.map((item) => (
                    <td key={item.id}>{item.objectives.map(({ objective }) => objective).join(',')}</td>
                  ))}
                </tr>
              </tbody>
            </table>
          ),
        })
      for (const item of section.items.filter((one) => !isShort(one)))
        list.push({
          key: `item ${item.id}`,
          node: (
            <PicturesFrom value={picturesOf(view.id, label)}>
              <div className={print.question}>
                <b>{places.get(item.id)}.</b>
                <div>
                  <span className={print.score}>
                    {t('points', { count: item.score })} {objectivesOf(item, t, between)}
                  </span>
                  <Key body={item.content.body} seed={orderSeed(label, item.id)} t={t} />
                </div>
              </div>
            </PicturesFrom>
          ),
        })
    }
    return list
  }, [view, label, text, t, between])
  return <PagedSheets blocks={blocks} seal={() => null} foot={foot} isDouble={isDouble} />
}
