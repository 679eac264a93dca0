import type pg from 'pg'

/** Rows of the logs of a school of 30,000 students after five years. */
const full = {
  calls: 2_000_000,
  marks: 1_000_000,
  notices: 331_000,
  sessions: 50_000,
  changes: 100_000,
  deletions: 100_000,
  files: 30_000,
}

const someone = '(select id from person where no = n::bigint * 7919 % (select number from people))'
/** Times in order, over five years until the first term of 2026. */
const at = (rows: number) => `timestamptz '2021-09-01 08:00+08' + n * (interval '5 years' / ${rows})`
const browser =
  "'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'"
const ip = "'10.' || n % 200 || '.' || n % 251 || '.' || n % 241"

const lines: ((share: number) => string)[] = [
  (share) => {
    const rows = Math.round(full.calls * share)
    return `insert into admin_log (account_id, username, act, input, outcome, ip, user_agent, request_id, create_time, title, title_en)
      select p.id, p.username, a.act, a.input, a.outcome, ${ip}, ${browser}, md5(n::text), ${at(rows)}, a.title, a.title_en
      from generate_series(1, ${rows}) n
      join act a on a.no = 1 + (n * 31) % (select count(*) from act) join account p on p.id = ${someone} order by n`
  },
  (
    share,
  ) => `insert into score_history (teaching_class_id, item_id, student_id, old_value, old_state, new_value, new_state, account_id, version, create_time)
      select teaching_class_id, item_id, student_id, greatest(value - 1, 0), state, value, state, account_id, version, update_time
      from score where value is not null and (student_id * 31 + item_id) % ${Math.max(1, Math.round(14 / Math.min(1, share * 14)))} = 0 limit ${Math.round(full.marks * share)}`,
  (share) => `insert into notice (account_id, kind, values, link, create_time)
      select ${someone}, 'document-returned', '{"round": 1, "title": "数据结构", "version": "3.0", "title_en": "Data Structures"}', '/inbox', ${at(Math.round(full.notices * share))}
      from generate_series(1, ${Math.round(full.notices * share)}) n`,
  (share) => `insert into session (account_id, area, ip, user_agent, create_time, last_used_time)
      select ${someone}, 'member', ${ip}, ${browser}, now() - n * interval '10 seconds', now() - n * interval '10 seconds'
      from generate_series(1, ${Math.round(full.sessions * share)}) n`,
  (
    share,
  ) => `insert into security_sensitive_data_log (sensitive_id, name, account_id, act, connection, data_table, primary_key, id_value, data_field, data_comment, before, after, ip, useragent, create_time)
      select (select min(id) from security_sensitive_data), '账号', ${someone}, '/admin/user.User/edit', 'main', 'account', 'id', ${someone}::text, 'mobile', '手机号',
        to_jsonb('138' || lpad((n % 100000000)::text, 8, '0')), to_jsonb('139' || lpad((n % 100000000)::text, 8, '0')), ${ip}, ${browser}, ${at(Math.round(full.changes * share))}
      from generate_series(1, ${Math.round(full.changes * share)}) n`,
  (
    share,
  ) => `insert into security_data_recycle_log (recycle_id, name, account_id, act, connection, data_table, primary_key, id_value, data, dependents, batch, ip, useragent, create_time)
      select (select min(id) from security_data_recycle), '会员', ${someone}, '/admin/user.User/del', 'main', 'account', 'id', (1000000000 + n)::text,
        jsonb_build_object('id', 1000000000 + n, 'username', 'gone' || n, 'name', '离校'), '[]', n, ${ip}, ${browser}, ${at(Math.round(full.deletions * share))}
      from generate_series(1, ${Math.round(full.deletions * share)}) n`,
  (share) => `insert into file (owner_id, name, size, mimetype, sha256, create_time, last_upload_time)
      select ${someone}, '成绩' || n || '.xlsx', 40000 + n % 90000, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        md5(n::text) || md5((n + 1)::text), ${at(Math.round(full.files * share))}, ${at(Math.round(full.files * share))}
      from generate_series(1, ${Math.round(full.files * share)}) n`,
]

/** Fills the logs as far as `share` of a whole school goes. */
export async function addLogs(client: pg.PoolClient, share: number) {
  if (share === 0) return
  await client.query(
    'create temporary table person as select row_number() over (order by id) - 1 as no, id from account',
  )
  await client.query('alter table person add primary key (no)')
  await client.query('create temporary table people as select count(*) as number from person')
  await client.query('analyze person')
  await client.query(`create temporary table act as select row_number() over (order by id) as no, act, input, outcome, title, title_en
    from admin_log where id <= 600`)
  await client.query('set session_replication_role = replica')
  for (const line of lines) await client.query(line(share))
  await client.query('set session_replication_role = origin')
}
