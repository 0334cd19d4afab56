// Makes a part of a page that is loaded when it is first shown, in the room that its placeholder keeps for it.
import { Button, Group, Text } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import { isLoadFailure } from './chunkLoading.ts';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { retriedLazy, type Preloadable } from './retriedLazy.ts';

/** For heavy parts: charts, editors. `Placeholder` gets the same properties, so that it can be of the same size. */
export function lazyPiece<Props extends object>(
  id: string,
  importer: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
): Preloadable<Props> {
  const { useComponent, preload } = retriedLazy(id, importer);

  function LazyPiece(props: Props) {
    const [Piece, retry] = useComponent();
    return (
      <ErrorBoundary
        catches={isLoadFailure}
        renderFallback={(_error, reset) => <PieceFailed onRetry={retry} onReset={reset} />}
      >
        <Suspense fallback={<Placeholder {...props} />}>
          <Piece {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  LazyPiece.displayName = `LazyPiece(${id})`;
  return Object.assign(LazyPiece, { preload });
}

interface PieceFailedProps {
  readonly onRetry: () => void;
  readonly onReset: () => void;
}

function PieceFailed({ onRetry, onReset }: PieceFailedProps) {
  const tryAgain = () => {
    onRetry();
    onReset();
  };
  return (
    <Group role="alert" gap="sm">
      <Text span c="danger">
        This part of the page could not be loaded.
      </Text>
      <Button variant="default" size="xs" onClick={tryAgain}>
        Try again
      </Button>
    </Group>
  );
}
