/** Shapes on a square of 32, each with its names. Drawn by us for the captcha; filled by the even-odd rule. */
export const captchaIcons = [
  { zh: '纸飞机', en: 'paper plane', path: 'M2 17 30 3 23 29 15 21 13 29 11 20Z' },
  {
    zh: '五角星',
    en: 'star',
    path: 'M16 2 20.1 11.6 30.5 12.5 22.6 19.4 25 29.6 16 24.1 7 29.6 9.4 19.4 1.5 12.5 11.9 11.6Z',
  },
  { zh: '爱心', en: 'heart', path: 'M16 29C4 20 1 13 4 8 7 3 14 4 16 10 18 4 25 3 28 8 31 13 28 20 16 29Z' },
  { zh: '月亮', en: 'moon', path: 'M20 2A14 14 0 1 0 30 22 11.5 11.5 0 0 1 20 2Z' },
  {
    zh: '太阳',
    en: 'sun',
    path: 'M16 9A7 7 0 1 1 15.9 9ZM14.7 1H17.3V6H14.7ZM14.7 26H17.3V31H14.7ZM1 14.7H6V17.3H1ZM26 14.7H31V17.3H26ZM5 7 7 5 10 8 8 10ZM22 24 24 22 27 25 25 27ZM25 5 27 7 24 10 22 8ZM8 22 10 24 7 27 5 25Z',
  },
  { zh: '云朵', en: 'cloud', path: 'M9 26A7 7 0 0 1 8 12 9 9 0 0 1 24.5 11 7.5 7.5 0 0 1 24 26Z' },
  { zh: '房子', en: 'house', path: 'M2 16 16 3 30 16H26V29H19V20H13V29H6V16Z' },
  { zh: '松树', en: 'pine tree', path: 'M16 1 23 10H19.5L26 18H21L28 25H18V31H14V25H4L11 18H6L12.5 10H9Z' },
  { zh: '旗子', en: 'flag', path: 'M6 2H9V4H28L22 10.5 28 17H9V31H6Z' },
  {
    zh: '雨伞',
    en: 'umbrella',
    path: 'M16 3A14 14 0 0 1 30 17H17.5V26A4.5 4.5 0 0 1 8.5 26H11A2 2 0 0 0 15 26V17H2A14 14 0 0 1 16 3Z',
  },
  {
    zh: '钥匙',
    en: 'key',
    path: 'M9 6A7 7 0 1 1 8.9 6ZM9 10A3 3 0 1 0 9.1 10ZM15 11.5H31V17H28V14.5H25V18H22V14.5H15Z',
  },
  {
    zh: '铃铛',
    en: 'bell',
    path: 'M16 2C22 2 25 7 25 14V20L28 25H4L7 20V14C7 7 10 2 16 2ZM12.5 27H19.5A3.5 3.5 0 0 1 12.5 27Z',
  },
  {
    zh: '杯子',
    en: 'cup',
    path: 'M4 7H23V10H25A5.5 5.5 0 0 1 25 21H22.5A8 8 0 0 1 15 27H12A8 8 0 0 1 4 19ZM23 13V18H25A2.5 2.5 0 0 0 25 13Z',
  },
  {
    zh: '小鱼',
    en: 'fish',
    path: 'M1 16C7 5 18 5 23 14L31 8V24L23 18C18 27 7 27 1 16ZM8 12.5A2 2 0 1 0 8.1 12.5Z',
  },
  { zh: '帆船', en: 'sailing boat', path: 'M15 2V21H4ZM17 7 27 21H17ZM2 23H30L26 30H6Z' },
  { zh: '闪电', en: 'lightning', path: 'M19 1 5 18H13.5L11 31 27 12H17.5Z' },
  { zh: '信封', en: 'envelope', path: 'M2 6H30V26H2ZM5 9 16 18 27 9Z' },
  { zh: '六边形', en: 'hexagon', path: 'M9 3.5H23L30.5 16 23 28.5H9L1.5 16ZM12 9 8 16 12 23H20L24 16 20 9Z' },
  {
    zh: '书本',
    en: 'book',
    path: 'M2 6C8 3.5 13 4.5 15 7V28C13 25.5 8 24.5 2 27ZM30 6C24 3.5 19 4.5 17 7V28C19 25.5 24 24.5 30 27Z',
  },
  { zh: '铅笔', en: 'pencil', path: 'M3 29 5 20 22 3 29 10 12 27ZM19 9.5 22.5 13 24.5 11 21 7.5Z' },
] as const
