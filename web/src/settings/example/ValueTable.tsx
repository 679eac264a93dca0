import type { Verdict as EngineVerdict } from '@obelisk/engine/attainment-report/attainment/results'
import { roundHalfUp } from '@obelisk/engine/rounding/rounding'
import { type Verdict, VerdictTag } from '#kit/display/tags.tsx'
import { type SettingsSay, useTranslations } from '../messages.ts'
import css from '../settings.module.css'
import type { Line } from './lines.ts'

const nameOf = (t: SettingsSay, { kind, no }: Line) => {
  if (kind === 'objective') return t('objective-no', { no })
  return kind === 'indicator' ? t('indicator', { no }) : t(kind)
}

const shownAs = (verdict: EngineVerdict): Verdict =>
  verdict === 'not_enough_evidence' ? 'insufficient' : verdict

/** The values of the example, with what they were where they differ. */
export function ValueTable({ lines, digits }: { lines: readonly Line[]; digits: number }) {
  const t = useTranslations()
  const show = (value: number | null) => (value === null ? '–' : roundHalfUp(value, digits).toFixed(digits))
  return (
    <table className={css.values}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('direct')}</th>
          <th scope="col">{t('indirect')}</th>
          <th scope="col">{t('combined')}</th>
          <th scope="col">{t('verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.kind + line.no}
            className={`${css[line.kind] ?? ''} ${line.valueDiffers || line.verdictDiffers ? css.other : ''}`}
          >
            <th scope="row">{nameOf(t, line)}</th>
            <td>{show(line.direct)}</td>
            <td>{show(line.indirect)}</td>
            <td>
              <b>{show(line.combined)}</b>
              {line.valueDiffers && (
                <span className={css.was}>{t('before', { value: show(line.before) })}</span>
              )}
            </td>
            <td>
              {line.verdict && <VerdictTag verdict={shownAs(line.verdict)} />}
              {line.verdictDiffers && line.verdictBefore && (
                <span className={css.wasVerdict}>
                  {t('before-verdict')} <VerdictTag verdict={shownAs(line.verdictBefore)} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
