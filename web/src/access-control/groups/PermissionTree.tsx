import { Button, Tree } from 'antd'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../office/messages.ts'
import css from '../tree/tree.module.css'
import { type Branch, flat, leavesOf, withAbove } from '../tree/tree.ts'

type Choice = Branch<{ title: string; status: '0' | '1' }>
type TreeData = { key: number; title: string; children: TreeData[] }

const dataOf = (rows: readonly Choice[], offOf: (title: string) => string): TreeData[] =>
  rows.map(({ id, title, status, children = [] }) => ({
    key: id,
    title: status === '0' ? offOf(title) : title,
    children: dataOf(children, offOf),
  }))

type Props = {
  rules: readonly Choice[]
  /** What ticking everything means; left out: nothing special. */
  everything?: string | false
  value?: readonly (number | '*')[]
  onChange?: (leaves: number[]) => void
}

/** The rules a group may be given, to tick; a rule is half ticked when some of those below it are. */
export function PermissionTree({ rules, everything, value = [], onChange }: Props) {
  const t = useTranslations()
  const signs = useSigns()
  const ticked = leavesOf(rules, value)
  const all = leavesOf(rules, ['*'])
  const count = withAbove(rules, ticked).length
  return (
    <div className={css.choice}>
      <div className={css.choiceHead}>
        <Button size="small" onClick={() => onChange?.(all)}>
          {t('tick-all')}
        </Button>
        <Button size="small" onClick={() => onChange?.([])}>
          {t('tick-none')}
        </Button>
        <span role="status">{t('rules-chosen', { count })}</span>
        {all.length > 0 && ticked.length === all.length && <strong>{everything}</strong>}
      </div>
      <div className={css.choiceTree}>
        <Tree<TreeData>
          checkable
          selectable={false}
          defaultExpandedKeys={rules.map(({ id }) => id)}
          treeData={dataOf(rules, (title) => signs.aside(title, t('off')))}
          checkedKeys={ticked}
          onCheck={(keys) => {
            const given = new Set((Array.isArray(keys) ? keys : keys.checked).map(Number))
            onChange?.(
              leavesOf(
                rules,
                flat(rules).flatMap(({ id }) => (given.has(id) ? [id] : [])),
              ),
            )
          }}
        />
      </div>
    </div>
  )
}
