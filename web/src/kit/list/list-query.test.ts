import { describe, expect, it } from 'vitest'
import { askedBy, type ListView, viewIn, written } from './list-query.ts'

const at = (text: string) => viewIn(new URLSearchParams(text), '', ['nature'], 'id,desc')
const plain: ListView = { page: 1, limit: 20, order: 'id,desc', quickSearch: '', filters: {} }

describe('the view of a list in the address', () => {
  it('is plain without any, and takes only sizes that are offered', () => {
    expect(at('')).toEqual(plain)
    expect(at('page=3&limit=50&q=数据&order=code,asc&f.nature=a,b')).toEqual({
      page: 3,
      limit: 50,
      order: 'code,asc',
      quickSearch: '数据',
      filters: { nature: 'a,b' },
    })
    expect(at('page=-2&limit=7')).toEqual(plain)
    expect(at('page=x&f.other=1')).toEqual(plain)
  })
  it('is written without what is plain, and leaves the rest of the address alone', () => {
    const query = new URLSearchParams('course=3&page=2&q=old')
    const next = written(query, '', ['nature'], { ...plain, filters: { nature: 'a' } }, 'id,desc')
    expect(decodeURIComponent(next.toString())).toBe('course=3&f.nature=a')
  })
  it('has names of its own when a page has several lists', () => {
    const query = written(new URLSearchParams('page=2'), 'b.', [], { ...plain, page: 4 }, 'id,desc')
    expect(query.toString()).toBe('page=2&b.page=4')
    expect(viewIn(query, 'b.', [], 'id,desc').page).toBe(4)
  })
})

describe('the question of a list', () => {
  it('joins what always holds with the chosen filters', () => {
    const filters = [{ field: 'nature', label: '', options: [] }]
    const within = [{ field: 'base_project_id', operator: 'eq', val: '1' }]
    expect(askedBy(at('f.nature=a,b'), filters, within)).toEqual({
      page: 1,
      limit: 20,
      order: 'id,desc',
      quickSearch: '',
      search: [...within, { field: 'nature', val: 'a,b', operator: 'IN' }],
    })
  })
})

it('asks for parts of texts and for whole days as the wire protocol does', () => {
  const filters = [
    { field: 'url', label: '', kind: 'text' },
    { field: 'create_time', label: '', kind: 'days' },
  ] as const
  const view = { ...plain, filters: { url: 'auth', create_time: '2026-03-01,2026-03-02' } }
  expect(askedBy(view, filters, []).search).toEqual([
    { field: 'url', val: 'auth', operator: 'LIKE' },
    {
      field: 'create_time',
      val: '2026-03-01 00:00:00,2026-03-02 23:59:59',
      operator: 'RANGE',
      render: 'datetime',
    },
  ])
})
