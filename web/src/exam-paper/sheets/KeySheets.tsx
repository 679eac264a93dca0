import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { orderSeed, partSeed, printedOrder } from '@obelisk/engine/question-bank/question/printed-order'
import { type ReactNode, useMemo } from 'react'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { RichView } from '#kit/rich/RichView.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { letterOf } from '#question-bank/public.ts'
import { type Translate, useTranslations } from '../messages.ts'
import { picturesOf } from '../queries.ts'
import { FrontHead, SectionHead, useFoot } from './Front.tsx'
import { PagedSheets, type SheetBlock, type SheetsProps } from './PagedSheets.tsx'
import { print } from './print-styles.ts'

type Points = Extract<QuestionBody, { form: 'open' }>['points']

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
              <RichView text={content} inline />
            </td>
            <td>{t('points', { count: score })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The letters by which parts are printed, in the order of the key. */
function lettersOf(count: number, seed: string): string[] {
  const order = printedOrder(count, seed)
  return order.map((_, at) => letterOf(order.indexOf(at)))
}

/** What is right, by the form of the key. */
function Key({ body, seed, t }: { body: QuestionBody; seed: string; t: Translate }): ReactNode {
  switch (body.form) {
    case 'choice':
      return <b>{body.options.flatMap(({ isCorrect }, at) => (isCorrect ? [letterOf(at)] : [])).join('')}</b>
    case 'blanks':
      return <b>{body.blanks.map(({ answers }) => answers.join(' / ')).join('；')}</b>
    case 'judge':
      return (
        <>
          <b>{body.isTrue === null ? '' : body.isTrue ? '√' : '×'}</b>
          {body.answer && <RichView text={body.answer} />}
          <Marking points={body.points} t={t} />
        </>
      )
    case 'open':
    case 'programming':
      return (
        <>
          <RichView text={body.answer} />
          <Marking points={body.points} t={t} />
        </>
      )
    case 'matching': {
      const letters = lettersOf(body.pairs.length + body.extras.length, seed)
      return <b>{body.pairs.map((_, at) => `(${at + 1})–${letters[at] ?? ''}`).join('　')}</b>
    }
    case 'ordering':
      return <b>{lettersOf(body.items.length, seed).join(' ')}</b>
    case 'composite':
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
  }
}

const isShort = ({ content }: PaperQuestion) =>
  content.body.form === 'choice' || (content.body.form === 'judge' && content.kind === 'judge')

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
