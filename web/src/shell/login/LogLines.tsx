// Rows of text seen from afar, behind the login form: a log without words.
import classes from './LogLines.module.css';

const ROWS = 34;
const ROW_HEIGHT = 30;
const WIDTH = 1600;

export function LogLines() {
  return (
    <svg
      className={classes.lines}
      viewBox={`0 0 ${WIDTH} ${ROWS * ROW_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {Array.from({ length: ROWS }, (_, row) => (
        <g
          key={row}
          transform={`translate(40 ${row * ROW_HEIGHT + 11})`}
          className={row % 17 === 6 ? classes.marked : undefined}
        >
          {wordsOf(row).map(({ start, width }) => (
            <rect key={start} x={start} width={width} height={8} rx={4} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A time, a source, then a message: always the same for a row, so that nothing moves between two visits. */
function wordsOf(row: number): { start: number; width: number }[] {
  const words = [
    { start: 0, width: 118 },
    { start: 136, width: 60 + (row % 3) * 16 },
  ];
  const end = 560 + ((row * 397) % 900);
  for (let start = 260, word = row; start < end; word += 1) {
    const width = 24 + ((word * 61 + row * 17) % 96);
    words.push({ start, width });
    start += width + 12;
  }
  return words;
}
