// A picture as grey dots, one for each cell: scaled by the browser, on white paper.

/** The picture of a file of any kind that pages can show, drawings among them. */
export async function pictureOf(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    if (picture.width === 0 || picture.height === 0) throw new Error("a drawing without a size");
  } finally {
    URL.revokeObjectURL(picture.src);
  }
  return picture;
}

/** The dots row by row, from 0 for black to 255 for white; as many rows as keep the shape of the picture. */
export function greyOf(picture: HTMLImageElement, width: number): number[] {
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", { willReadFrequently: true })!;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  // The eye's weights for red, green and blue.
  return Array.from({ length: width * height }, (_, dot) => Math.round((data[4 * dot] * 299 + data[4 * dot + 1] * 587 + data[4 * dot + 2] * 114) / 1000));
}
