// What every tool of the search page gets.

export interface ToolProps {
  readonly onClose: () => void;
}
