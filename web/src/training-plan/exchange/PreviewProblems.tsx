import type { ImportProblem } from '@obelisk/contract/training-plan/exchange'
import { sayImportProblem } from '@obelisk/contract/training-plan/import-words'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage } from '#kit/translations/language.ts'
import { letters } from '#kit/workbook/letters.ts'
import { useTranslations } from '../messages.ts'
import css from './exchange.module.css'

const first = 12

/** What is wrong, each with its row, its column and the reason. */
export function PreviewProblems({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const [all, setAll] = useState(false)
  if (problems.length === 0) return null
  const shown = all ? problems : problems.slice(0, first)
  return (
    <section>
      <h3 className={css.title}>{t('import-problems', { count: problems.length })}</h3>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('content')}</th>
            <th scope="col">{t('problem')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((problem) => (
            <tr key={`${problem.row} ${problem.column} ${problem.code} ${JSON.stringify(problem.values)}`}>
              <td>{problem.row}</td>
              <td>{problem.column > 0 ? letters(problem.column - 1) : '–'}</td>
              <td className={css.cellText}>{problem.text || '–'}</td>
              <td className={problem.level === 'error' ? css.error : css.warning}>
                {problem.level === 'error' ? '⊘' : '▲'}{' '}
                {sayImportProblem(language, problem.code, problem.values)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > first && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {t(all ? 'fold' : 'show-all', { count: problems.length })}
        </Button>
      )}
    </section>
  )
}
