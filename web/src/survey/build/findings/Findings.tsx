import { CheckCircleFilled } from '@ant-design/icons'
import { LevelSign } from '#kit/display/LevelSign.tsx'
import { useTranslations } from '../../messages.ts'
import css from '../side.module.css'
import { type FoldedFinding, foldFindings } from './fold-findings.ts'
import type { Findings as List } from './use-findings.ts'

type One = List[number]

/** What one finding says. */
export function useFindingText() {
  const t = useTranslations()
  return ({ code, values }: One) => {
    const language = String(values.language ?? '')
    const own = {
      no: String(values.no ?? ''),
      sum: typeof values.sum === 'number' ? String(Math.round(values.sum * 100) / 100) : '',
      language: language === 'en' ? t('lang-name-en') : t('lang-name-zh-cn'),
      of: values.of ? t(`repeat-of-${values.of as 'objective'}`) : '',
    }
    return t(code, own as never)
  }
}

/** Where a finding stands: the number of its question or of its page. */
function usePlaceText() {
  const t = useTranslations()
  return ({ place }: One) => {
    if (place.number === undefined) return t('finding-at-around')
    return t(place.page === undefined ? 'finding-at' : 'finding-at-page', { number: Number(place.number) })
  }
}

type Go = { onGo?: ((question: string) => void) | undefined }

/** The same finding at many places, as one line with the way to each. */
function Folded({ one: { all, first }, onGo }: Go & { one: FoldedFinding }) {
  const t = useTranslations()
  const textOf = useFindingText()
  const placeOf = usePlaceText()
  return (
    <span>
      {t('finding-times', { text: textOf(first), count: all.length })}
      <span className={css.places}>
        {all.map((one) => {
          const { question } = one.place
          return onGo && typeof question === 'string' ? (
            <button
              key={question}
              type="button"
              aria-label={`${placeOf(one)} ${textOf(one)}`}
              onClick={() => onGo(question)}
            >
              {String(one.place.number)}
            </button>
          ) : (
            <span key={JSON.stringify(one.place)}>{placeOf(one)}</span>
          )
        })}
      </span>
    </span>
  )
}

function Single({ one, onGo }: Go & { one: One }) {
  const textOf = useFindingText()
  const placeOf = usePlaceText()
  const { question } = one.place
  const words = (
    <>
      {one.place.number !== undefined && <strong>{placeOf(one)} </strong>}
      {textOf(one)}
    </>
  )
  if (!onGo || typeof question !== 'string') return <span>{words}</span>
  return (
    <button type="button" onClick={() => onGo(question)}>
      {words}
    </button>
  )
}

/** What was found, the heaviest first and what repeats in one line, with the way to its question. */
export function Findings({ findings, onGo }: Go & { findings: List }) {
  const t = useTranslations()
  if (findings.length === 0)
    return (
      <p className={css.fine}>
        <CheckCircleFilled style={{ color: 'var(--ob-success)' }} /> {t('findings-none')}
      </p>
    )
  return (
    <ul className={css.findings}>
      {foldFindings(findings).map((one) => (
        <li key={`${one.first.code} ${JSON.stringify([one.first.place, one.first.values])}`}>
          <LevelSign level={one.first.level} />
          {one.all.length > 1 ? <Folded one={one} onGo={onGo} /> : <Single one={one.first} onGo={onGo} />}
        </li>
      ))}
    </ul>
  )
}
