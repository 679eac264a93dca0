const browsers: readonly [string, RegExp][] = [
  ['WeCom', /wxwork\/(\d+)/i],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['QQ', /QQBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[^ ]* .*Safari/],
]

const systems: readonly [string, RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** What a person would call the device: browser with its version, and system. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const browser = browsers.find(([, shape]) => shape.test(userAgent))
  const system = systems.find(([, shape]) => shape.test(userAgent))
  return {
    browser: browser ? `${browser[0]} ${browser[1].exec(userAgent)?.[1] ?? ''}`.trim() : '',
    system: system?.[0] ?? '',
  }
}
