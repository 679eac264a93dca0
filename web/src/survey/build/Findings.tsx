import { CheckCircleFilled } from '@ant-design/icons'
import { LevelSign } from '#kit/display/LevelSign.tsx'
import { useTranslations } from '../messages.ts'
import css from './side.module.css'
import type { Findings as List } from './use-findings.ts'

/** What one finding says. */
export function useFindingText() {
  const t = useTranslations()
  return ({ code, values }: List[number]) => {
    const language = String(values.language ?? '')
    const own = {
      no: String(values.no ?? ''),
      sum: typeof values.sum === 'number' ? String(Math.round(values.sum * 100) / 100) : '',
      language: language === 'en' ? t('lang-name-en') : t('lang-name-zh-cn'),
    }
    return t(code, own as never)
  }
}

/** What was found, with the way to its question. */
export function Findings({ findings, onGo }: { findings: List; onGo: (question: string) => void }) {
  const t = useTranslations()
  const textOf = useFindingText()
  if (findings.length === 0)
    return (
      <p className={css.fine}>
        <CheckCircleFilled style={{ color: 'var(--ob-success)' }} /> {t('findings-none')}
      </p>
    )
  return (
    <ul className={css.findings}>
      {findings.map((one) => (
        <li key={`${one.code} ${JSON.stringify(one.place)} ${JSON.stringify(one.values)}`}>
          <LevelSign level={one.level} />
          <button
            type="button"
            disabled={typeof one.place.question !== 'string'}
            onClick={() => onGo(String(one.place.question))}
          >
            {one.place.number !== undefined && (
              <strong>
                {t(one.place.page === undefined ? 'finding-at' : 'finding-at-page', {
                  number: Number(one.place.number),
                })}{' '}
              </strong>
            )}
            {textOf(one)}
          </button>
        </li>
      ))}
    </ul>
  )
}
