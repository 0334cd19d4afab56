export { ProvenanceButton } from './provenance/ProvenanceButton.tsx';
