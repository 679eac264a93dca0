/** Pictures that a browser shows, by their first bytes in base64. */
const starts = /^(iVBORw|\/9j\/|R0lGOD|UklGR|Qk)/

/** Whether data in base64 is a picture that can be shown. */
export const isPictureData = (data: string): boolean => starts.test(data)

/** What is told of a file that is no such picture: a drawing of another kind is there, and has no place. */
export const noteOfPicture = (name: string) =>
  /\.svgz?$|svg\+xml$/i.test(name)
    ? ({ code: 'media-left', values: { name: name.slice(0, 100) } } as const)
    : ({ code: 'picture-lacking', values: { name: name.slice(0, 100) } } as const)
