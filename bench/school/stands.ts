import type pg from 'pg'

/** What must hold beside the keys; each counts the rows that do not. */
const rules: Record<string, string> = {
  'items of a set give 100 points': `select count(*) from (select set_id from evaluation_item group by set_id having abs(sum(points) - 100) > 0.01) x`,
  'marks stand on members': `select count(*) from (select * from score where (student_id + item_id) % 97 = 0) s where not exists
    (select from student_teaching_class m where m.student_id = s.student_id and m.teaching_class_id = s.teaching_class_id)`,
  'marks stand on items of the class': `select count(*) from (select * from score where (student_id + item_id) % 97 = 0) s where not exists
    (select from evaluation_class c join evaluation_item i on i.set_id = c.set_id where c.teaching_class_id = s.teaching_class_id and i.id = s.item_id)`,
  'students in a result sit in its classes': `select count(*) from (select * from attainment_run where id % 7 = 0 or id < 100) r,
    jsonb_array_elements(r.result -> 'students' -> 'ids') s where not exists
    (select from student_teaching_class m where m.student_id = s::integer and m.teaching_class_id in (select k::integer from jsonb_object_keys(r.data_versions) k))`,
  'items in a result are items of its course': `select count(*) from attainment_run r, jsonb_array_elements(r.result -> 'items') i where not exists
    (select from evaluation_item e join evaluation_set s on s.id = e.set_id where e.id = (i ->> 'item_id')::integer and s.course_id = r.course_id)`,
}

/** Says what does not stand: keys that name nothing, and rules that do not hold. */
export async function faultsOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; line: string }>(
    `select k.conname as name, format('select count(*) from %s c where c.%I is not null and not exists (select from %s p where p.%I = c.%I)',
      k.conrelid::regclass, a.attname, k.confrelid::regclass, b.attname, a.attname) as line
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace`,
  )
  const all = [...rows, ...Object.entries(rules).map(([name, line]) => ({ name, line }))]
  const faults: string[] = []
  for (const { name, line } of all) {
    const { rows: counted } = await client.query<{ count: string }>(line)
    if (Number(counted[0]?.count)) faults.push(`${name}: ${counted[0]?.count}`)
  }
  const { rows: marks } = await client.query<{ line: string }>('select everything_stands()').then(
    () => ({ rows: [] }),
    (error: Error) => ({ rows: [{ line: error.message }] }),
  )
  return [...faults, ...marks.map(({ line }) => line)]
}
