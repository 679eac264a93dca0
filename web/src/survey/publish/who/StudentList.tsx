import { Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../messages.ts'
import type { Part } from '../draft.ts'
import css from '../publish.module.css'

/** Numbers as they are pasted from a sheet: a line each, or parted by commas and spaces. */
const numbersIn = (text: string) => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))]

/** Asks single students by their numbers; taken over when the field is left. */
export function StudentList({ draft, put }: Part) {
  const t = useTranslations()
  const stored = draft.audiences.find(({ kind }) => kind === 'list')?.student_nos ?? []
  const [typed, setTyped] = useState(stored.join('\n'))
  const take = () => {
    const student_nos = numbersIn(typed)
    if (student_nos.join() === stored.join()) return
    const others = draft.audiences.filter(({ kind }) => kind !== 'list')
    const list = { kind: 'list' as const, target_id: null, student_nos }
    put({ ...draft, audiences: student_nos.length > 0 ? [...others, list] : others })
  }
  return (
    <div className={css.line}>
      <span>{t('who-list')}</span>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={typed}
        aria-label={t('who-list')}
        placeholder={t('who-list-hint')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
    </div>
  )
}
