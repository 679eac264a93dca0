import type { Output } from '@obelisk/contract/endpoint'
import type { surveyPlaces } from '@obelisk/contract/survey/surveys'
import { Checkbox } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import css from './who.module.css'

type Class = Output<typeof surveyPlaces>['classes'][number]

/** Who of a class is not asked or cannot be reached, and why. */
function useLeftOut() {
  const t = useTranslations()
  return ({ left_class, people, with_account }: Class) =>
    [
      left_class > 0 ? t('left-class', { count: left_class }) : '',
      people > with_account ? t('no-account', { count: people - with_account }) : '',
    ]
      .filter(Boolean)
      .join('；')
}

/** The classes of the course: who teaches them, how many answer, and who does not count. */
export function ClassTable({
  classes,
  chosen,
  onChange,
}: {
  classes: readonly Class[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const classNameOf = useClassName()
  const { list } = useFormats()
  const leftOut = useLeftOut()
  if (classes.length === 0) return null
  return (
    <div className={css.scroll}>
      <table className={css.classes}>
        <thead>
          <tr>
            <th scope="col">{t('who-classes')}</th>
            <th scope="col">{t('col-teacher')}</th>
            <th scope="col">{t('col-asked')}</th>
            <th scope="col">{t('col-left-out')}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map((one) => (
            <tr key={one.id}>
              <td>
                <Checkbox
                  checked={chosen.includes(one.id)}
                  onChange={({ target }) =>
                    onChange(
                      target.checked ? [...chosen, one.id] : chosen.filter((other) => other !== one.id),
                    )
                  }
                >
                  {classNameOf(one.name, { name: one.course, name_en: one.course_en })}
                </Checkbox>
              </td>
              <td>{list(one.teachers.map(nameOf))}</td>
              <td className={css.number}>{chosen.includes(one.id) ? one.people : '–'}</td>
              <td className={css.out}>{leftOut(one) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
