//! One layer of a decision diagram: a hash table of its nodes.

/// Nodes of equal length, each once.
pub(super) struct Layer {
    width: usize,
    words: Vec<u32>,
    /// The numbers of the nodes plus one, at or after the slots that the nodes hash to. Their count
    /// is a power of two.
    slots: Vec<u32>,
}

impl Layer {
    pub(super) fn new(width: usize) -> Layer {
        Layer {
            width,
            words: Vec::new(),
            slots: vec![0; 16],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.words.len() / self.width
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = &[u32]> {
        self.words.chunks_exact(self.width)
    }

    /// Returns the number of a node, which may be new.
    pub(super) fn node(&mut self, node: &[u32]) -> u32 {
        if 2 * self.len() >= self.slots.len() {
            self.slots = vec![0; 4 * self.slots.len()];
            for number in 0..self.len() {
                let slot = self.slot(&self.words[number * self.width..][..self.width]);
                self.slots[slot] = number as u32 + 1;
            }
        }
        let slot = self.slot(node);
        if self.slots[slot] == 0 {
            self.slots[slot] = self.len() as u32 + 1;
            self.words.extend_from_slice(node);
        }
        self.slots[slot] - 1
    }

    /// Returns the slot of a node, or an empty one for it.
    fn slot(&self, node: &[u32]) -> usize {
        // Multiplication by an odd constant and a rotation mix the words well enough.
        let mix = |hash: u64, &word: &u32| {
            (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x517c_c1b7_2722_0a95)
        };
        let mut slot = (node.iter().fold(0, mix) >> 32) as usize & (self.slots.len() - 1);
        while let Some(number) = (self.slots[slot] as usize).checked_sub(1) {
            if self.words[number * self.width..][..self.width] == *node {
                break;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        slot
    }
}
