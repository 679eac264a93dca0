import { beforeAll, describe, expect, it, vi } from 'vitest'

let formatsIn: typeof import('./formats.ts').formatsIn
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  formatsIn = (await import('./formats.ts')).formatsIn
})

describe('formats', () => {
  it('writes values with the places they are known to have', () => {
    const zh = formatsIn('zh-cn')
    expect(zh.attainment(0.71649)).toBe('0.716')
    expect(zh.attainment(0.7)).toBe('0.700')
    expect(zh.two(0.655)).toBe('0.66')
    expect(zh.percent(0.414)).toBe('41%')
    expect(zh.finePercent(0.4136)).toBe('41.4%')
    expect(zh.number(12345.5)).toBe('12,345.5')
    expect(zh.duration(125)).toBe('2:05')
  })
  it('shows what is not known as a dash, never as a zero', () => {
    const { attainment, percent, number } = formatsIn('en')
    expect([attainment(null), percent(undefined), number(Number.NaN)]).toEqual(['–', '–', '–'])
    expect(attainment(0)).toBe('0.000')
  })
  it('speaks both languages of dates and lists', () => {
    const at = new Date(2026, 10, 20, 10, 32)
    expect(formatsIn('zh-cn').date(at)).toBe('2026-11-20')
    expect(formatsIn('en').date(at)).toBe('2026-11-20')
    expect(formatsIn('zh-cn').time(at)).toBe('10:32')
    expect(formatsIn('zh-cn').inDays(3)).toBe('3天后')
    expect(formatsIn('en').inDays(1)).toBe('tomorrow')
    expect(formatsIn('en').list(['a', 'b', 'c'])).toBe('a, b, and c')
    expect(formatsIn('zh-cn').list(['3', '4', '5'])).toBe('3、4、5')
    expect(formatsIn('zh-cn').list(['作业', '实验'])).toBe('作业和实验')
  })
  it('says of lately what people say', () => {
    const ago = (days: number) => {
      const now = new Date()
      return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 10, 12)
    }
    const { lately } = formatsIn('zh-cn')
    expect([lately(ago(0)), lately(ago(1))]).toEqual(['10:12', '昨天'])
    expect(lately(ago(3))).toMatch(/^周/)
    expect(lately(ago(7))).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(formatsIn('en').lately(ago(1))).toBe('yesterday')
  })
  it('leaves the day out of a time of today', () => {
    const now = new Date()
    expect(formatsIn('zh-cn').when(now)).toBe(formatsIn('zh-cn').time(now))
    expect(formatsIn('zh-cn').when(0)).toContain('19')
  })
  it('takes a day for the day that people here are in, on both sides of Greenwich', () => {
    vi.useFakeTimers()
    const { date, daysUntil } = formatsIn('zh-cn')
    for (const [zone, now] of [
      ['Asia/Shanghai', '2026-11-20T23:30:00Z'],
      ['America/Los_Angeles', '2026-11-22T02:00:00Z'],
    ]) {
      vi.stubEnv('TZ', zone)
      vi.setSystemTime(new Date(now ?? ''))
      expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => daysUntil(day))).toEqual([-1, 0, 1])
    }
    vi.unstubAllEnvs()
    vi.useRealTimers()
    expect(date('2026-11-20')).toBe('2026-11-20')
  })
})
