// A chart as a picture: the drawing on the page, on the ground of its theme.

const SCALE = 2;

/** Undefined when there is no drawing in it, as in a table. */
export function drawingIn(element: HTMLElement | null): SVGSVGElement | undefined {
  const drawings = Array.from(element?.querySelectorAll('svg') ?? []);
  // Icons are drawings too.
  return drawings.find((drawing) => drawing.getBoundingClientRect().width > 100);
}

export async function downloadPng(drawing: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures.');
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--lb-surface') || '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
